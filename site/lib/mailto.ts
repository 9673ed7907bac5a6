/** A link that writes to the address: the signs that mean something else there are encoded (RFC 6068). */
export const mailto = (email: string) =>
  `mailto:${encodeURI(email).replace(/[/?#&;=]/g, encodeURIComponent)}`
