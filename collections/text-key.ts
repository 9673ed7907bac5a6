import { nameLine } from './fields.ts'

/**
 * Equal for texts that look the same: whatever their case, blanks, hidden characters and the way
 * in which their accents are stored.
 */
export const textKey = (text: string) =>
  nameLine(text.normalize('NFKC')).toUpperCase().toLowerCase().normalize('NFKC')
