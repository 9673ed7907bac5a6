/** One request, as it goes over the wire. */
export type FuzzCase = {
  method: string
  /** Path and query, encoded or not. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** What came back: the body as text. `status` is 0 when the connection ended without an answer. */
export type FuzzResult = { fuzzCase: FuzzCase; status: number; headers: Headers; text: string }
