import { nameLine } from './fields.ts'
import { plainMarks } from './search-text.ts'

/**
 * Equal for texts that look the same: in any case, blanks, hidden characters, quotation marks
 * and dashes, and the way in which their accents are stored.
 */
export const textKey = (text: string) =>
  nameLine(plainMarks(text).normalize('NFKC')).toUpperCase().toLowerCase().normalize('NFKC')
