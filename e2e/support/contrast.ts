import type { Locator } from '@playwright/test'

/** The contrast of an element's background with what is behind it. */
export const contrastOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    // Paints the colour: computed ones come in several notations.
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const luminances: number[] = []
    for (let each: Element | null = element; each; each = each.parentElement) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = getComputedStyle(each).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data
      if (alpha !== 255) continue
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      luminances.push(0.2126 * r + 0.7152 * g + 0.0722 * b)
    }
    const [own = 0, behind = 0] = luminances
    return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05)
  })
