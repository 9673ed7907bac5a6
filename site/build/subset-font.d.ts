declare module 'subset-font' {
  type Axis = { min: number; max: number }
  /** A number pins the axis. */
  type Options = { targetFormat: 'woff2' | 'sfnt'; variationAxes: Record<string, Axis | number> }
  /** @returns `font` with the glyphs of `text` and the parts of its axes that are asked for. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
