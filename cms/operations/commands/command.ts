import path from 'node:path'

/** `hub NAME ARGUMENTS`. */
export type Command = {
  usage: string
  summary: string
  /** @returns the exit code. @throws Error with a sentence for the operator. */
  run: (args: string[]) => Promise<number>
}

/** Resolves a file from the operator's folder: npm runs scripts in the project's. */
export const operatorPath = (name: string): string => path.resolve(process.env.INIT_CWD ?? '', name)
