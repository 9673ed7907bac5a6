import type { Page } from '@playwright/test'

export type Translation = 'keeps' | 'replaces'

/**
 * Puts every text between two `<font>`, now and whenever one comes up, as the translations of browsers do. Some keep
 * the text's node in there, others throw it away.
 */
export const translate = (page: Page, way: Translation) =>
  page.evaluate((keeps) => {
    const within = 'font, script, style, textarea, title'
    const wrap = (node: Node): void => {
      if (!(node instanceof Text)) return node.childNodes.forEach(wrap)
      if (!node.data.trim() || node.parentElement?.closest(within)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      Node.prototype.replaceChild.call(node.parentNode, outer, node)
      inner.append(keeps ? node : node.data)
    }
    const all = () => [...document.body.childNodes].forEach(wrap)
    new MutationObserver(all).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    all()
  }, way === 'keeps')
