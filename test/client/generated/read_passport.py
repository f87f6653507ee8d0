import os
import sys

from documents import AuthenticatedClient
from documents.api.documents import read_passport
from documents.models import ImageForm, PassportExtraction
from documents.types import File

address, picture = sys.argv[1:]
with open(picture, "rb") as image, AuthenticatedClient(address, os.environ["API_TOKEN"]) as client:
    body = ImageForm(image=File(payload=image, file_name="passport.jpg", mime_type="image/jpeg"))
    answer = read_passport.sync(client=client, body=body)
    assert isinstance(answer, PassportExtraction), answer
    print(answer.data.passport_number)
