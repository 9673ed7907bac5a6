/** What a hand and an eye do with a browser, in every engine. */
export interface Browser {
  /** Of the engine, as it says itself. */
  version: string
  visit: (url: string) => Promise<void>
  /** The value of an expression on the page. */
  read: <Value>(expression: string) => Promise<Value>
  press: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  key: (name: 'ArrowRight' | 'Escape' | 'Tab') => Promise<void>
  /** Chooses a file for the page's only file field, as the system's own dialog would. */
  chooseFile: (file: string) => Promise<void>
  back: () => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** What is on screen, as a PNG. */
  picture: () => Promise<Uint8Array>
  /** Begins anew, as somebody else on another device. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

export const wide = { width: 1280, height: 900 }

/** Of the browsers' own process: people in the United Kingdom. */
export const environment = {
  ...process.env,
  TZ: 'Europe/London',
  LANG: 'en_GB.UTF-8',
  LC_ALL: 'en_GB.UTF-8',
}
