import path from 'node:path'

/** One of the commands that operators run: `hub NAME ARGUMENTS`. */
export type Command = {
  /** Its arguments and what it does, as the list of commands shows them. */
  usage: string
  summary: string
  /** @returns the exit code. @throws Error with a sentence for the operator. */
  run: (args: string[]) => Promise<number>
}

/** A file named by an operator: npm runs scripts in the project's folder, not where it was called. */
export const operatorPath = (name: string): string => path.resolve(process.env.INIT_CWD ?? '', name)
