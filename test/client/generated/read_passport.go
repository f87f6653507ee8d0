package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"

	"generated/documents"
)

func main() {
	picture, err := os.Open(os.Args[2])
	check(err)
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("image", "passport.jpg")
	check(err)
	_, err = io.Copy(part, picture)
	check(err)
	check(form.Close())
	client, err := documents.NewClientWithResponses(os.Args[1])
	check(err)
	token := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("API_TOKEN"))
		return nil
	}
	answer, err := client.ReadPassportWithBodyWithResponse(
		context.Background(), &documents.ReadPassportParams{}, form.FormDataContentType(), &body, token,
	)
	check(err)
	fmt.Println(*answer.JSON200.Data.PassportNumber)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
