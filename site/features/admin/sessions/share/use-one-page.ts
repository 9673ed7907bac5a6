import { useLayoutEffect, useRef } from 'react'

/** What A4 and Letter both leave inside the margins of a poster (site.css), in CSS pixels. */
const paper = { width: 700, height: 950 }
const scales = Array.from({ length: 11 }, (_, step) => 1 - step / 20)

/**
 * @returns a ref for the last part of what stands on paper: it is made smaller, down to a half, until all of it fits one
 * page. What is still too long then keeps its size and takes several.
 */
export function useOnePage<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    if (!part.current) return
    const { style, offsetTop } = part.current
    const isOnePage = (scale: number) => {
      style.width = `${paper.width / scale}px`
      return offsetTop + (part.current?.offsetHeight ?? 0) * scale <= paper.height
    }
    const scale = scales.find(isOnePage) ?? 1
    style.width = `${paper.width / scale}px`
    style.setProperty('--scale-on-paper', String(scale))
  })
  return part
}
