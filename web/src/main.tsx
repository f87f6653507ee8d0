document.title = "Document Extraction";
