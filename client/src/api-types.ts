// Generated from the service's OpenAPI description by `npm run client:types`. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ImageForm: {
            /**
             * Format: binary
             * @description The image file: JPEG, PNG or WebP, at most 4194304 bytes.
             */
            image: string;
        };
        ImageUpload: {
            /**
             * Format: byte
             * @description The image in base64 or base64url, whitespace allowed, with or without a `data:` URL prefix; at most 4194304 bytes when decoded.
             */
            image: string;
            /**
             * @description `image/jpeg`, `image/png` or `image/webp`. The bytes decide the image type.
             * @example image/jpeg
             */
            mediaType: string;
        } & {
            [key: string]: unknown;
        };
        SaIdSmartFrontData: {
            /**
             * @description Surname as printed.
             * @example NHLABATSI
             */
            surname: string | null;
            /**
             * @description First names as printed.
             * @example MANCOBA
             */
            names: string | null;
            /**
             * @description Sex.
             * @example M
             * @enum {string|null}
             */
            sex: "M" | "F" | null;
            /**
             * Format: date
             * @description Date of birth.
             * @example 1999-10-13
             */
            dateOfBirth: string | null;
            /**
             * @description Identity number of 13 digits with a correct check digit.
             * @example 9910137990090
             */
            idNumber: string | null;
            /**
             * @description Country of birth as printed; South Africa is RSA.
             * @example RSA
             */
            countryOfBirth: string | null;
            /**
             * @description Citizenship status.
             * @example Citizen
             * @enum {string|null}
             */
            citizenshipStatus: "Citizen" | "Permanent Resident" | null;
            /**
             * @description Nationality as printed; South Africa is RSA.
             * @example RSA
             */
            nationality: string | null;
        };
        Upright: {
            /** @description Pixels. */
            width: number;
            /** @description Pixels. */
            height: number;
            /** @description How far the picture was rotated to make it upright, in degrees clockwise. */
            rotation: number;
        };
        /** @enum {string} */
        ValueSource: "mrz" | "visual" | "barcode" | "derived";
        Check: {
            name: string;
            passed: boolean;
        };
        Alternative: {
            value: string | string[];
            source: components["schemas"]["ValueSource"];
            certainty: number;
            /** @description Top left, top right, bottom right and bottom left of the text, in pixels of the upright image. */
            quadrilateral: number[][] | null;
        };
        /**
         * @description Why the value is null; absent if it is not.
         * @enum {string}
         */
        NullReason: "not-on-document" | "unknown-on-document" | "contradicted" | "failed-check" | "unreadable" | "not-found" | "closed-barcode";
        FieldEvidence: {
            /** @description The text as printed, even if a check failed and the value is null. */
            printed: string | null;
            source: components["schemas"]["ValueSource"] | null;
            certainty: number;
            /** @description Top left, top right, bottom right and bottom left of the text, in pixels of the upright image. */
            quadrilateral: number[][] | null;
            /** @description Where a value from the MRZ is also printed; absent if it was read in one place only. */
            printedQuadrilateral?: number[][];
            checks: components["schemas"]["Check"][];
            /** @description Other values that the field may have, most likely first. If the value is null, they include the withheld one; if two sources contradict each other, they include both readings. */
            alternatives: components["schemas"]["Alternative"][];
            reason?: components["schemas"]["NullReason"];
        };
        SaIdSmartFrontEvidenceFields: {
            surname: components["schemas"]["FieldEvidence"];
            names: components["schemas"]["FieldEvidence"];
            sex: components["schemas"]["FieldEvidence"];
            dateOfBirth: components["schemas"]["FieldEvidence"];
            idNumber: components["schemas"]["FieldEvidence"];
            countryOfBirth: components["schemas"]["FieldEvidence"];
            citizenshipStatus: components["schemas"]["FieldEvidence"];
            nationality: components["schemas"]["FieldEvidence"];
        };
        /** @description The located document that was read, if other text or another document is beside it. */
        LocatedDocument: {
            /** @description The document's number in this picture, for `?document=`. */
            number: number;
            /** @description Corners of the outline in pixels of the upright image, clockwise. */
            quadrilateral: number[][];
        };
        /** @description Only with `?evidence=true`. */
        SaIdSmartFrontEvidence: {
            upright: components["schemas"]["Upright"];
            fields: components["schemas"]["SaIdSmartFrontEvidenceFields"];
            /**
             * @description Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones.
             * @enum {boolean}
             */
            hasTwin?: true;
            document?: components["schemas"]["LocatedDocument"];
        };
        OtherDocument: {
            /** @description The document's number in this picture, for `?document=`. */
            number: number;
            /** @description Null if this service does not read the document. */
            documentType: ("sa-id-smart-front" | "sa-id-smart-back" | "sa-id-greenbook" | "passport" | "sa-drivers-front" | "sa-drivers-back") | null;
            /** @description Corners of the outline in pixels of the upright image, clockwise. */
            quadrilateral: number[][];
        };
        Meta: {
            /** Format: date-time */
            processedAt: string;
            /** @description From the last byte of the request to the response. */
            latencyMs: number;
            /** @description Only with `?evidence=true`: other documents that were located in the picture. */
            otherDocuments?: components["schemas"]["OtherDocument"][];
        };
        SaIdSmartFrontExtraction: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            documentType: "sa-id-smart-front";
            /**
             * @description `high`: every field that counts was read; `medium`: at most 30 % of them are null; `low`: more than 30 %.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            data: components["schemas"]["SaIdSmartFrontData"];
            evidence?: components["schemas"]["SaIdSmartFrontEvidence"];
            meta: components["schemas"]["Meta"];
            /** @description Only with `?signed=true`. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members. */
            signature?: string;
        };
        /** @description Present instead of a result. */
        BadRequestError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description The machine-readable code.
                 * @enum {string}
                 */
                code: "VALIDATION_ERROR" | "IMAGE_MISSING" | "IMAGE_TOO_LARGE" | "IMAGE_INVALID_TYPE";
                /** @description Fixed for each code. */
                message: string;
                /** @description More details, for some codes. */
                details?: {
                    /**
                     * Format: uri
                     * @description Address of the code's explanation in this service's documentation.
                     */
                    help?: string;
                    violations?: {
                        field: string;
                        message: string;
                    }[];
                    /** @description The name of the image field. */
                    expectedField?: string;
                    /** @description Bytes. */
                    imageBytesMax?: number;
                    accepted?: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Present instead of a result. */
        UnauthorizedError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description The machine-readable code.
                 * @enum {string}
                 */
                code: "UNAUTHORIZED";
                /** @description Fixed for each code. */
                message: string;
                /** @description More details, for some codes. */
                details?: {
                    /**
                     * Format: uri
                     * @description Address of the code's explanation in this service's documentation.
                     */
                    help?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Present instead of a result. */
        ForbiddenError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description The machine-readable code.
                 * @enum {string}
                 */
                code: "TOKEN_DISABLED" | "TOKEN_EXPIRED" | "TOKEN_SCOPE_DENIED";
                /** @description Fixed for each code. */
                message: string;
                /** @description More details, for some codes. */
                details?: {
                    /**
                     * Format: uri
                     * @description Address of the code's explanation in this service's documentation.
                     */
                    help?: string;
                    /** @description The reason: a sentence for people, or one of the documented values. */
                    reason?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Present instead of a result. */
        UnprocessableEntityError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description The machine-readable code.
                 * @enum {string}
                 */
                code: "IMAGE_UNREADABLE" | "WRONG_DOCUMENT_TYPE";
                /** @description Fixed for each code. */
                message: string;
                /** @description More details, for some codes. */
                details?: {
                    /**
                     * Format: uri
                     * @description Address of the code's explanation in this service's documentation.
                     */
                    help?: string;
                    reasons?: ("too_dark" | "blurred" | "too_small" | "too_large" | "glare" | "no_text" | "mirrored" | "not_decodable")[];
                    /**
                     * @description The type of the document in the picture.
                     * @enum {string}
                     */
                    detected?: "sa-id-smart-front" | "sa-id-smart-back" | "sa-id-greenbook" | "passport" | "sa-drivers-front" | "sa-drivers-back";
                    /** @description The types of all documents in the picture, if it shows several. */
                    shown?: ("sa-id-smart-front" | "sa-id-smart-back" | "sa-id-greenbook" | "passport" | "sa-drivers-front" | "sa-drivers-back")[];
                    /** @description The reason: a sentence for people, or one of the documented values. */
                    reason?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Present instead of a result. */
        TooManyRequestsError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description The machine-readable code.
                 * @enum {string}
                 */
                code: "RATE_LIMITED";
                /** @description Fixed for each code. */
                message: string;
                /** @description More details, for some codes. */
                details?: {
                    /**
                     * Format: uri
                     * @description Address of the code's explanation in this service's documentation.
                     */
                    help?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Present instead of a result. */
        InternalServerError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description The machine-readable code.
                 * @enum {string}
                 */
                code: "EXTRACTION_FAILED" | "INTERNAL_ERROR";
                /** @description Fixed for each code. */
                message: string;
                /** @description More details, for some codes. */
                details?: {
                    /**
                     * Format: uri
                     * @description Address of the code's explanation in this service's documentation.
                     */
                    help?: string;
                    /** @description The reason: a sentence for people, or one of the documented values. */
                    reason?: string;
                    /** @description Identifies the request in the log. */
                    requestId?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        SaIdSmartBackData: {
            /**
             * @description The card's own number, nine digits on every card seen so far. Not the number across the RSA oval.
             * @example 153400556
             */
            cardNumber: string | null;
            /**
             * Format: date
             * @description Date of issue.
             * @example 2025-12-22
             */
            dateOfIssue: string | null;
        };
        SaIdSmartBackEvidenceFields: {
            cardNumber: components["schemas"]["FieldEvidence"];
            dateOfIssue: components["schemas"]["FieldEvidence"];
        };
        /** @description Only with `?evidence=true`. */
        SaIdSmartBackEvidence: {
            upright: components["schemas"]["Upright"];
            fields: components["schemas"]["SaIdSmartBackEvidenceFields"];
            /**
             * @description Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones.
             * @enum {boolean}
             */
            hasTwin?: true;
            document?: components["schemas"]["LocatedDocument"];
        };
        SaIdSmartBackExtraction: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            documentType: "sa-id-smart-back";
            /**
             * @description `high`: every field that counts was read; `medium`: at most 30 % of them are null; `low`: more than 30 %.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            data: components["schemas"]["SaIdSmartBackData"];
            evidence?: components["schemas"]["SaIdSmartBackEvidence"];
            meta: components["schemas"]["Meta"];
            /** @description Only with `?signed=true`. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members. */
            signature?: string;
        };
        SaIdGreenbookData: {
            /**
             * @description Surname as printed.
             * @example GUMEDE
             */
            surname: string | null;
            /**
             * @description Forenames as printed.
             * @example SIPHO MUSAWENKOSI
             */
            names: string | null;
            /**
             * Format: date
             * @description Date of birth.
             * @example 1968-01-06
             */
            dateOfBirth: string | null;
            /**
             * @description Identity number of 13 digits with a correct check digit.
             * @example 6801069773096
             */
            idNumber: string | null;
            /**
             * @description Sex; not printed, derived from the identity number.
             * @example M
             * @enum {string|null}
             */
            sex: "M" | "F" | null;
            /**
             * @description Citizen for S.A. CITIZEN; for others, the status that the citizenship digit of the identity number encodes.
             * @example Citizen
             * @enum {string|null}
             */
            citizenshipStatus: "Citizen" | "Permanent Resident" | "Non-Citizen" | null;
            /**
             * @description Not printed: RSA for a citizen, null for others.
             * @example RSA
             * @enum {string|null}
             */
            nationality: "RSA" | null;
            /**
             * @description Country of birth, or the district in bilingual books, as printed.
             * @example SOUTH AFRICA
             */
            countryOfBirth: string | null;
            /**
             * @description Content of the Code 39 barcode: the identity number.
             * @example 6801069773096
             */
            barcodeData: string | null;
        };
        SaIdGreenbookEvidenceFields: {
            surname: components["schemas"]["FieldEvidence"];
            names: components["schemas"]["FieldEvidence"];
            dateOfBirth: components["schemas"]["FieldEvidence"];
            idNumber: components["schemas"]["FieldEvidence"];
            sex: components["schemas"]["FieldEvidence"];
            citizenshipStatus: components["schemas"]["FieldEvidence"];
            nationality: components["schemas"]["FieldEvidence"];
            countryOfBirth: components["schemas"]["FieldEvidence"];
            barcodeData: components["schemas"]["FieldEvidence"];
        };
        /** @description Only with `?evidence=true`. */
        SaIdGreenbookEvidence: {
            upright: components["schemas"]["Upright"];
            fields: components["schemas"]["SaIdGreenbookEvidenceFields"];
            /**
             * @description Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones.
             * @enum {boolean}
             */
            hasTwin?: true;
            document?: components["schemas"]["LocatedDocument"];
        };
        SaIdGreenbookExtraction: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            documentType: "sa-id-greenbook";
            /**
             * @description `high`: every field that counts was read; `medium`: at most 30 % of them are null; `low`: more than 30 %.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            data: components["schemas"]["SaIdGreenbookData"];
            evidence?: components["schemas"]["SaIdGreenbookEvidence"];
            meta: components["schemas"]["Meta"];
            /** @description Only with `?signed=true`. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members. */
            signature?: string;
        };
        PassportData: {
            /**
             * @description Document type code from the MRZ without its filler, for example P, PP, PM.
             * @example PA
             */
            documentType: string | null;
            /**
             * @description Issuing state, ISO 3166-1 alpha-3 (ICAO codes without an ISO equivalent as printed).
             * @example LVA
             */
            issuingCountry: string | null;
            /**
             * @description Document number; its length depends on the country.
             * @example ER2545481
             */
            passportNumber: string | null;
            /**
             * @description Primary identifier (family name).
             * @example ZUKAUSKAS
             */
            surname: string | null;
            /**
             * @description Secondary identifier; also null if the holder has a single name.
             * @example SARUNAS
             */
            givenNames: string | null;
            /**
             * @description Nationality, ISO 3166-1 alpha-3 (ICAO codes without an ISO equivalent as printed).
             * @example LVA
             */
            nationality: string | null;
            /**
             * Format: date
             * @description Date of birth; null if the document leaves part of it unknown.
             * @example 2001-05-20
             */
            dateOfBirth: string | null;
            /**
             * @description M, F, or X if the document states that the sex is unspecified.
             * @example M
             * @enum {string|null}
             */
            sex: "M" | "F" | "X" | null;
            /**
             * Format: date
             * @description Date of expiry.
             * @example 2021-09-07
             */
            dateOfExpiry: string | null;
            /**
             * @description Optional personal number from the MRZ, with the printed separators if there are any; null if the document has none.
             * @example 798581-75621
             */
            personalNumber: string | null;
            /**
             * Format: date
             * @description Date of issue, as printed.
             * @example 2016-09-07
             */
            dateOfIssue: string | null;
            /**
             * @description Place of birth as printed, in Latin, Cyrillic or Greek letters.
             * @example RĪGA
             */
            placeOfBirth: string | null;
            /**
             * @description Issuing authority as printed, in Latin, Cyrillic or Greek letters.
             * @example PMLP RĪGAS 1. NODAĻA
             */
            issuingAuthority: string | null;
            /**
             * @description First line of the MRZ, exactly 44 characters including fillers.
             * @example PALVAZUKAUSKAS<<SARUNAS<<<<<<<<<<<<<<<<<<<<<
             */
            mrzLine1: string | null;
            /**
             * @description Second line of the MRZ, exactly 44 characters including fillers.
             * @example ER25454816LVA0105204M2109077798581<75621<<92
             */
            mrzLine2: string | null;
        };
        PassportEvidenceFields: {
            documentType: components["schemas"]["FieldEvidence"];
            issuingCountry: components["schemas"]["FieldEvidence"];
            passportNumber: components["schemas"]["FieldEvidence"];
            surname: components["schemas"]["FieldEvidence"];
            givenNames: components["schemas"]["FieldEvidence"];
            nationality: components["schemas"]["FieldEvidence"];
            dateOfBirth: components["schemas"]["FieldEvidence"];
            sex: components["schemas"]["FieldEvidence"];
            dateOfExpiry: components["schemas"]["FieldEvidence"];
            personalNumber: components["schemas"]["FieldEvidence"];
            dateOfIssue: components["schemas"]["FieldEvidence"];
            placeOfBirth: components["schemas"]["FieldEvidence"];
            issuingAuthority: components["schemas"]["FieldEvidence"];
            mrzLine1: components["schemas"]["FieldEvidence"];
            mrzLine2: components["schemas"]["FieldEvidence"];
        };
        /** @description Only with `?evidence=true`. */
        PassportEvidence: {
            upright: components["schemas"]["Upright"];
            fields: components["schemas"]["PassportEvidenceFields"];
            /**
             * @description Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones.
             * @enum {boolean}
             */
            hasTwin?: true;
            document?: components["schemas"]["LocatedDocument"];
        };
        PassportExtraction: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            documentType: "passport";
            /**
             * @description `high`: every field that counts was read; `medium`: at most 30 % of them are null; `low`: more than 30 %.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            data: components["schemas"]["PassportData"];
            evidence?: components["schemas"]["PassportEvidence"];
            meta: components["schemas"]["Meta"];
            /** @description Only with `?signed=true`. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members. */
            signature?: string;
        };
        SaDriversFrontData: {
            /**
             * @description Surname as printed.
             * @example NGQAKAYI
             */
            surname: string | null;
            /**
             * @description Initials as printed, without dots.
             * @example X
             */
            initials: string | null;
            /**
             * @description Identity number of 13 digits with a correct check digit, without its type prefix (02/).
             * @example 4007128665081
             */
            idNumber: string | null;
            /**
             * Format: date
             * @description Date of birth.
             * @example 1940-07-12
             */
            dateOfBirth: string | null;
            /**
             * @description Licence number: seven digits and five characters.
             * @example 7610000PMZ32
             */
            licenseNumber: string | null;
            /**
             * Format: date
             * @description First day of the card's validity.
             * @example 2015-03-23
             */
            dateOfIssue: string | null;
            /**
             * Format: date
             * @description Last day of the card's validity.
             * @example 2020-03-22
             */
            dateOfExpiry: string | null;
            /**
             * @description Vehicle codes in the order printed, each once.
             * @example [
             *       "A1",
             *       "B"
             *     ]
             */
            vehicleCodes: ("A1" | "A" | "B" | "C1" | "C" | "EB" | "EC1" | "EC")[] | null;
            /**
             * Format: date
             * @description Last day of the professional driving permit; null if the card has none.
             * @example 2017-02-27
             */
            pdpExpiry: string | null;
            /**
             * @description Driver restriction codes as printed: 0 none, 1 glasses or contact lenses, 2 artificial limb; some cards print two digits, or NONE.
             * @example 2
             */
            restrictions: string | null;
        };
        SaDriversFrontEvidenceFields: {
            surname: components["schemas"]["FieldEvidence"];
            initials: components["schemas"]["FieldEvidence"];
            idNumber: components["schemas"]["FieldEvidence"];
            dateOfBirth: components["schemas"]["FieldEvidence"];
            licenseNumber: components["schemas"]["FieldEvidence"];
            dateOfIssue: components["schemas"]["FieldEvidence"];
            dateOfExpiry: components["schemas"]["FieldEvidence"];
            vehicleCodes: components["schemas"]["FieldEvidence"];
            pdpExpiry: components["schemas"]["FieldEvidence"];
            restrictions: components["schemas"]["FieldEvidence"];
        };
        /** @description Only with `?evidence=true`. */
        SaDriversFrontEvidence: {
            upright: components["schemas"]["Upright"];
            fields: components["schemas"]["SaDriversFrontEvidenceFields"];
            /**
             * @description Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones.
             * @enum {boolean}
             */
            hasTwin?: true;
            document?: components["schemas"]["LocatedDocument"];
        };
        SaDriversFrontExtraction: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            documentType: "sa-drivers-front";
            /**
             * @description `high`: every field that counts was read; `medium`: at most 30 % of them are null; `low`: more than 30 %.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            data: components["schemas"]["SaDriversFrontData"];
            evidence?: components["schemas"]["SaDriversFrontEvidence"];
            meta: components["schemas"]["Meta"];
            /** @description Only with `?signed=true`. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members. */
            signature?: string;
        };
        SaDriversBackData: {
            /**
             * @description Always null: the barcode's bytes are never returned.
             * @example null
             * @enum {string|null}
             */
            rawBarcode: null;
            /**
             * @description Identity number of the holder, from the decoded barcode.
             * @example 9702102463082
             */
            idNumber: string | null;
            /**
             * @description Licence number, from the decoded barcode.
             * @example 6828000PV32R
             */
            licenseNumber: string | null;
            /**
             * @description Vehicle codes of the holder, from the decoded barcode; never those in the printed legend.
             * @example [
             *       "A",
             *       "EC"
             *     ]
             */
            vehicleCodes: ("A1" | "A" | "B" | "C1" | "C" | "EB" | "EC1" | "EC")[] | null;
            /**
             * Format: date
             * @description Last day of the card's validity, from the decoded barcode.
             * @example 2021-09-26
             */
            dateOfExpiry: string | null;
        };
        SaDriversBackEvidenceFields: {
            rawBarcode: components["schemas"]["FieldEvidence"];
            idNumber: components["schemas"]["FieldEvidence"];
            licenseNumber: components["schemas"]["FieldEvidence"];
            vehicleCodes: components["schemas"]["FieldEvidence"];
            dateOfExpiry: components["schemas"]["FieldEvidence"];
        };
        /** @description Only with `?evidence=true`. */
        SaDriversBackEvidence: {
            upright: components["schemas"]["Upright"];
            fields: components["schemas"]["SaDriversBackEvidenceFields"];
            /**
             * @description Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones.
             * @enum {boolean}
             */
            hasTwin?: true;
            document?: components["schemas"]["LocatedDocument"];
        };
        SaDriversBackExtraction: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            documentType: "sa-drivers-back";
            /**
             * @description `high`: every field that counts was read; `medium`: at most 30 % of them are null; `low`: more than 30 %.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            data: components["schemas"]["SaDriversBackData"];
            evidence?: components["schemas"]["SaDriversBackEvidence"];
            meta: components["schemas"]["Meta"];
            /** @description Only with `?signed=true`. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members. */
            signature?: string;
        };
        /** @description Document requests allowed per window, and its length in seconds. */
        TokenRateLimit: {
            limit: number;
            windowS: number;
        };
        MonthlyQuota: {
            limit: number;
            used: number;
            /** @description `used` divided by `limit`, to four decimals. */
            share: number;
            /** Format: date-time */
            resetAt: string;
        };
        TokenInfo: {
            /** @enum {boolean} */
            success: true;
            /** @description The token's first 10 characters. */
            tokenPrefix: string;
            projectName: string;
            /** @description Document types, or only `*` for all of them. */
            scopes: string[];
            /** @description False if revoked. */
            isActive: boolean;
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
            /** @description Requests made with the token while it was active. */
            requestCount: number;
            rateLimit: components["schemas"]["TokenRateLimit"];
            /** @description Document requests allowed and admitted in this calendar month (UTC); null: no limit. */
            monthlyQuota: components["schemas"]["MonthlyQuota"] | null;
            /** @description Addresses and networks that the token may be used from; null: all. Requests from others get UNAUTHORIZED. */
            allowedAddresses: string[] | null;
        };
        /** @description Present instead of a result. */
        TokenDisabledOrTokenExpiredError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description The machine-readable code.
                 * @enum {string}
                 */
                code: "TOKEN_DISABLED" | "TOKEN_EXPIRED";
                /** @description Fixed for each code. */
                message: string;
                /** @description More details, for some codes. */
                details?: {
                    /**
                     * Format: uri
                     * @description Address of the code's explanation in this service's documentation.
                     */
                    help?: string;
                    /** @description The reason: a sentence for people, or one of the documented values. */
                    reason?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Present instead of a result. */
        InternalError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description The machine-readable code.
                 * @enum {string}
                 */
                code: "INTERNAL_ERROR";
                /** @description Fixed for each code. */
                message: string;
                /** @description More details, for some codes. */
                details?: {
                    /**
                     * Format: uri
                     * @description Address of the code's explanation in this service's documentation.
                     */
                    help?: string;
                    /** @description Identifies the request in the log. */
                    requestId?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        LeakedToken: {
            /** @enum {boolean} */
            success: true;
            /** @description The token's first 10 characters. */
            tokenPrefix: string;
            /**
             * @description It is revoked permanently.
             * @enum {boolean}
             */
            isActive: false;
        };
        Health: {
            /** @enum {string} */
            status: "healthy" | "unhealthy";
            /** @description The API's version. */
            version: string;
            /** @enum {string} */
            database: "connected" | "disconnected";
            /** Format: date-time */
            timestamp: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
