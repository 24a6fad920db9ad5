import type { z } from "zod";
import type { PartnerScope } from "../domain/partner/partner-scopes.ts";
import type { Demand } from "../domain/permissions.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Open to a partner's key with this scope, and to nothing else. An endpoint without a scope is closed to keys. */
export interface PartnerAccess {
  readonly scope: PartnerScope;
}

/**
 * Who may call. `public` needs no session, a scope needs a partner's key; everything else is a demand on the session's
 * permissions. There is no default, so every endpoint must declare it.
 */
export type Access = "public" | Demand | PartnerAccess;

/** Whether an endpoint is for partners' keys. */
export function isForPartners(access: Access): access is PartnerAccess {
  return typeof access === "object" && "scope" in access;
}

/** One uploaded file of a multipart body, with the limits that apply before anything is read. */
export interface UploadRule {
  readonly field: string;
  readonly bytesMax: number;
  /** The text fields of the form, which may come before or after the file. */
  readonly fields?: z.ZodType;
}

/** A JSON body whose documents may be sent as files of a form, with the limits that apply before anything is read. */
export interface DocumentsRule {
  /** The text field of the form that holds the JSON. */
  readonly json: string;
  readonly jsonBytesMax: number;
  /** The names of the files: those of the JSON fields they replace. */
  readonly files: readonly string[];
  readonly bytesMax: number;
}

/** An endpoint as plain data. Server routes, the typed client, OpenAPI and the authorisation matrix derive from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** With `:name` for parameters, as in `/api/admin/loans/:id/approve`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Part of the specifications; otherwise it is newer. Decides how unknown fields are handled. */
  readonly specified?: true;
  /** Books money, or tells the provider what to deduct. */
  readonly movesMoney?: true;
  /** For a GET: returns one thing and takes no filters. Otherwise it is a list, count, report or export. */
  readonly answersOne?: true;
  /** The GET changes or creates something, so a HEAD is refused (405). */
  readonly getOnly?: true;
  /** The address itself carries a credential (a signed file link), so no API key is required. */
  readonly carriesOwnCredential?: true;
  /** Its rows show phone or account numbers whole: the security log records each page opened. */
  readonly showsNumbers?: true;
  /** Exists in demo mode only. */
  readonly demoOnly?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly upload?: UploadRule;
  /** The body is JSON, or a form with the same JSON and its documents as files. */
  readonly documents?: DocumentsRule;
  /** The body is a browser's form (`application/x-www-form-urlencoded`), not JSON. */
  readonly form?: true;
  /** The body is stored word for word: a text of any content type, passed on unparsed. */
  readonly rawBody?: true;
  /** Largest JSON body, if the common limit is too small. */
  readonly bodyBytesMax?: number;
  /** The answer is an endless stream of server-sent events. */
  readonly endless?: true;
  /** Shape of `data` in the answer's envelope; absent for files and other answers that are not JSON. */
  readonly data?: Data;
  readonly successStatus?: 200 | 201;
  /**
   * A second person may have to agree first. Then it answers 200 with `data` unchanged (null for what does not exist
   * yet), the sentence who can approve it in `message`, and the id of the request in `sent_for_approval`.
   */
  readonly mayWaitForSecondPerson?: true;
  /** Error statuses with a meaning of their own, for the documentation. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** Declares an endpoint. It registers nothing: server and client both start from the returned value. */
export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

type Shape<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ParamsOf<E extends Endpoint> = Shape<E["params"]>;
export type QueryOf<E extends Endpoint> = Shape<E["query"]>;
export type BodyOf<E extends Endpoint> = Shape<E["body"]>;
/** The text fields beside the file of a form. */
export type FormFieldsOf<E extends Endpoint> = E extends { readonly upload: { readonly fields: infer Fields } }
  ? Shape<Fields>
  : undefined;
export type FormFieldsInputOf<E extends Endpoint> = E extends { readonly upload: { readonly fields: infer Fields } }
  ? Input<Fields>
  : undefined;
export type DataOf<E extends Endpoint> = Shape<E["data"]>;
export type QueryInputOf<E extends Endpoint> = Input<E["query"]>;
export type BodyInputOf<E extends Endpoint> = Input<E["body"]>;

/** The address of an endpoint with its parameters filled in. Throws when one is missing. */
export function pathOf(
  endpoint: Pick<Endpoint, "path">,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
