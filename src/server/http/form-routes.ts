import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorAnswer } from "../../contract/errors.ts";
import { escapeHtml } from "../../domain/escape-html.ts";
import { Refusal } from "../refusal/refusal.ts";
import { answerError } from "./error-answer.ts";
import type { Route } from "./route.ts";

/**
 * Routes that receive plain browser forms. Such bodies are only parsed here; and since the browser shows the answer
 * itself, a refusal is a page if the request accepts one.
 */
export async function registerForms(
  app: FastifyInstance,
  routes: readonly Route[],
  register: (scope: FastifyInstance, route: Route) => void,
): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, readForm);
    forms.setErrorHandler(answerFormError);
    for (const route of routes) register(forms, route);
  });
}

async function readForm(_: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const fields = [...new URLSearchParams(body.toString())];
  const names = new Set(fields.map(([name]) => name));
  if (names.size < fields.length) throw new Refusal("validation-failed", "A field of the form was sent twice.");
  return Object.assign(Object.create(null), Object.fromEntries(fields)) as unknown;
}

function answerFormError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (String(request.headers.accept ?? "").includes("text/html")) {
    reply.serializer((answer: ErrorAnswer) => {
      reply.type("text/html; charset=utf-8");
      return errorPage(answer);
    });
  }
  return answerError(error, request, reply);
}

// No styles, which the policy would refuse: the browser's own colours follow the reader's theme.
function errorPage({ message }: ErrorAnswer): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width">
<title>Not downloaded</title>
</head>
<body>
<h1>Not downloaded</h1>
<p role="alert">${escapeHtml(message)}</p>
</body>
</html>
`;
}
