import { type Readable, Transform } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";

// A list of a thousand names is less than half a megabyte, an error a few hundred bytes.
const DOCUMENT_BYTES_MAX = 1024 * 1024;

interface RawReply {
  statusCode: number;
  body: unknown;
}

interface RawRequest {
  readonly method?: string;
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * Fails any XML reply of a bucket longer than a megabyte, before it is parsed. The body of a found object passes
 * unlimited; its reader counts it.
 */
export function boundReplies(client: S3Client): void {
  const bounding = (next: Step): Step => {
    return async (args) => {
      const answer = await next(args);
      const reply = answer.response as RawReply;
      if (isDocument(args.request as RawRequest, reply)) reply.body = bounded(reply.body as Readable);
      return answer;
    };
  };
  const place = { name: "boundReplies", relation: "after", toMiddleware: "deserializerMiddleware" } as const;
  client.middlewareStack.addRelativeTo(bounding as never, place);
}

/** How the client sends a request: what goes out, and the unread reply. */
type Step = (args: { readonly request: unknown }) => Promise<{ readonly response: unknown }>;

function isDocument({ method, query = {} }: RawRequest, { statusCode }: RawReply): boolean {
  return !(method === "GET" && statusCode < 300 && query["list-type"] === undefined);
}

function bounded(body: Readable): Transform {
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > DOCUMENT_BYTES_MAX)
        done(Object.assign(new Error("The bucket answered too much."), { name: "ReplyTooLong" }));
      else done(null, chunk);
    },
  });
  body.once("error", (error) => counting.destroy(error));
  counting.once("close", () => body.destroy());
  return body.pipe(counting);
}
