import { getDocumentProxy } from 'unpdf'

type Element = { role?: string; alt?: string; children?: Element[] }

const elementsOf = (element: Element): Element[] => [
  element,
  ...(element.children ?? []).flatMap(elementsOf),
]

/** A PDF as machines read it: the text of each page, what screen readers find, and what it says of itself. */
export async function readPdf(content: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(content))
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    const tree = (await page.getStructTree()) as Element | null
    const elements = tree ? elementsOf(tree) : []
    pages.push({
      text: text.join(''),
      roles: elements.flatMap(({ role }) => role ?? []),
      spoken: elements.flatMap(({ alt }) => alt ?? []),
    })
  }
  const { info } = await pdf.getMetadata()
  return {
    pages,
    text: pages
      .map(({ text }) => text)
      .join('\n')
      .replaceAll(/\s+/g, ' '),
    info: info as { Title?: string; Language?: string },
  }
}
