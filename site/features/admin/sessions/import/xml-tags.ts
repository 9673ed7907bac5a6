/** Opening tags of one name, with any prefix, as a workbook's small parts hold them. */
export const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'g')) ?? []

/** Attributes by their names without prefixes. */
export const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name, double, single]) => [name!, double ?? single!],
    ),
  )
