const text = { type: "string" } as const;
const whole = { type: "integer" } as const;

/** The fields of a list's row as they come from the database, so that Fastify serializes them in its fastest way. */
export const PAGE_SCHEMA = {
  type: "object",
  properties: {
    total: whole,
    rows: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: whole,
          reference: text,
          status: text,
          amount: whole,
          approved_amount: { type: "integer", nullable: true },
          tenor: whole,
          application_type: text,
          organization_name: text,
          created_at: { type: "string", format: "date-time" },
          customer_id: whole,
          first_name: text,
          last_name: text,
          phone: text,
          type_id: whole,
          type_name: text,
          type_code: text,
        },
      },
    },
  },
} as const;
