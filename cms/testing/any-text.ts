import fc from 'fast-check'

const awkward = [
  '"', "'", '<', '>', '&', '&lt;', ']]>', '<![CDATA[', '\\', '\\n', ',', ';', ':', '^', "^'", '\r', '\n', '\r\n', '\t',
  '\u0000', '\u0007', '\u000b', '\u007f', '\u0085', '\u2028', '\ufeff', '\ufdd0', '\ufffe', '\uffff', '\u{1fffe}',
  '\ud800', '\udfff', '🩺', 'é', 'END:VEVENT', '";CUTYPE=GROUP;X="y',
] // prettier-ignore

/** Texts as rows may hold them, although no form allows them: most have something that ends a format. */
export const anyText = fc
  .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))
