/** Says in one sentence why a file is not read. */
export class Refusal extends Error {}

export const noSpreadsheet = () =>
  new Refusal('This file is not a spreadsheet. Choose a .xlsx or .csv file, or paste the cells.')
