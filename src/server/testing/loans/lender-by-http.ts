import { setTimeout as delay } from "node:timers/promises";
import { applyForLoan } from "../../../contract/applications.contract.ts";
import { type Endpoint, pathOf } from "../../../contract/endpoint.ts";
import { uploadAuthorization } from "../../../contract/loan-files.contract.ts";
import { approveLoan, getLoan, setUpDeduction } from "../../../contract/loans.contract.ts";
import { disburseLoan } from "../../../contract/payouts.contract.ts";
import { signIn } from "../../../contract/session.contract.ts";
import { sendSigningCode, signOffer } from "../../../contract/signing.contract.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { DEMO_PASSWORD } from "../../../pretend/demo/demo-staff.ts";
import type { SandboxCustomer } from "../../../pretend/remita-sandbox/sandbox-customer.ts";
import { multipart, PICTURE, RECORDING } from "../files/test-files.ts";

const API_KEY = { "x-api-key": "tenor-console" };

/** A loan on its way, and the furthest status that the server has acknowledged. */
export interface Tracked {
  readonly id: number;
  acknowledged: LoanStatus;
}

export interface Heard {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
  readonly data: any;
}

/** Customers and a member of staff of a demo, who reach its server over HTTP wherever it runs now. */
export class LenderByHttp {
  token = "";
  readonly #urlNow: () => string;
  readonly #patience: number;

  /** With patience they ask so many times again, a second later, while the server says that it is busy. */
  constructor(urlNow: () => string, { patience = 0 } = {}) {
    this.#urlNow = urlNow;
    this.#patience = patience;
  }

  async call(
    endpoint: Endpoint,
    params: Record<string, string | number>,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Heard> {
    for (let again = this.#patience; ; again -= 1) {
      const heard = await this.#ask(endpoint, params, body, headers);
      if (heard.status !== 503 || again === 0) return heard;
      await delay(1000);
    }
  }

  async #ask(
    endpoint: Endpoint,
    params: Record<string, string | number>,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Heard> {
    const isForm = body instanceof Buffer;
    const answer = await fetch(this.#urlNow() + pathOf(endpoint, params), {
      method: endpoint.method,
      headers: {
        ...API_KEY,
        authorization: `Bearer ${this.token}`,
        ...(body && !isForm ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      data: text.startsWith("{") ? (JSON.parse(text) as { data: unknown }).data : undefined,
    };
  }

  async signIn(email = "admin@tenor.test"): Promise<void> {
    this.token = (await this.call(signIn, {}, { email, password: DEMO_PASSWORD })).data.token;
  }

  async show(id: number): Promise<Heard["data"]> {
    return (await this.call(getLoan, { id })).data;
  }

  /** The new loan of a customer of the sandbox, unless the application is refused. */
  async applyAs(customer: SandboxCustomer): Promise<Tracked | undefined> {
    const { status, data } = await this.call(
      applyForLoan,
      {},
      {
        ...{
          title: "Mr",
          gender: "Male",
          date_of_birth: "1985-06-01",
          email: `${customer.bvn}@example.com`,
          nin: customer.bvn,
        },
        ...{
          first_name: customer.firstName,
          last_name: customer.lastName,
          phone_number: customer.phone,
          bvn: customer.bvn,
        },
        ...{
          loan_type: "REMITA",
          amount: 50_000,
          tenor: 6,
          organization_name: customer.employer,
          bank_code: customer.bankCode,
        },
        ...{
          account_number: customer.accountNumber,
          address: "4 Marina Road",
          city: "Ikeja",
          state: "Lagos",
          consent: true,
        },
        valid_id: { name: "id.png", data: PICTURE.toString("base64") },
      },
    );
    return status === 201
      ? { id: Number(data.reference.slice(3)), acknowledged: "pending_customer_confirmation" }
      : undefined;
  }

  /** Does the next step of a loan, and notes the status that the server acknowledged. */
  async step(loan: Tracked): Promise<void> {
    const { status, document_link } = await this.show(loan.id);
    // Until a job has written the offer there is nothing to sign.
    if (status === "confirmation_sent" && !document_link) return;
    const heard = await this.#act(loan.id, status, String(document_link));
    if (heard.status === 200) loan.acknowledged = heard.data.status ?? "pending_approval";
  }

  async #act(id: number, status: LoanStatus, link: string): Promise<Heard> {
    if (status === "pending_customer_confirmation") {
      const { headers, payload } = multipart("authorization_file", "consent.mp3", RECORDING);
      return this.call(uploadAuthorization, { id }, payload, headers);
    }
    if (status === "confirmation_sent") return this.#sign(id, link.split("/sign/")[1] ?? "");
    if (status === "pending_approval") return this.call(approveLoan, { id });
    if (status === "pending_deduction_setup") return this.call(setUpDeduction, { id });
    return this.call(disburseLoan, { id }, { reference: `PAID-${id}` });
  }

  async #sign(id: number, linkToken: string): Promise<Heard> {
    await this.call(sendSigningCode, { token: linkToken }, {});
    const messages = await fetch(`${this.#urlNow()}/api/demo/outbox?q=TN-${String(id).padStart(6, "0")}`, {
      headers: API_KEY,
    });
    const { data } = (await messages.json()) as { data: { body: string }[] };
    const otp = data
      .map((message) => /(?<![\d-])(\d{6})(?!\d)/.exec(message.body)?.[1])
      .find((code) => code !== undefined);
    const { customer_name } = (await this.call({ ...signOffer, method: "GET" }, { token: linkToken })).data;
    const heard = await this.call(signOffer, { token: linkToken }, { otp, full_name: customer_name, agreed: true });
    return { status: heard.status, data: { status: "pending_approval" } };
  }
}
