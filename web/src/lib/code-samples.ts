/** The same call in three languages. */
export interface CodeSamples {
	readonly curl: string;
	readonly typescript: string;
	readonly python: string;
}

/** Returns code that reads `file`. `baseUrl` is the service's address, `token` a plaintext token or a placeholder. */
export function createCodeSamples(call: {
	baseUrl: string;
	documentType: string;
	token: string;
	file: string;
}): CodeSamples {
	const { baseUrl, documentType, token, file } = call;
	const url = `${baseUrl}/api/v1/ocr/${documentType}`;
	return {
		curl: `curl ${url} \\\n  -H "Authorization: Bearer ${token}" \\\n  -F "image=@${file}"`,
		typescript: `import { openAsBlob } from "node:fs";

const form = new FormData();
form.set("image", await openAsBlob("${file}"), "${file}");

const response = await fetch("${url}", {
  method: "POST",
  headers: { Authorization: "Bearer ${token}" },
  body: form,
});
const result = await response.json();
console.log(result.success ? result.data : result.error);`,
		python: `import requests

with open("${file}", "rb") as image:
    response = requests.post(
        "${url}",
        headers={"Authorization": "Bearer ${token}"},
        files={"image": image},
    )
result = response.json()
print(result["data"] if result["success"] else result["error"])`,
	};
}
