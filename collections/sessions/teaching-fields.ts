import { z } from 'zod'
import { isEmail } from '../fields.ts'
import { limits } from '../limits.ts'

const capacityMessage = 'Enter a whole number from 1, or leave the capacity empty.'

/** How many people can register; null for no limit. */
export const Capacity = z
  .number({ error: capacityMessage })
  .int(capacityMessage)
  .min(1, capacityMessage)
  .max(limits.capacity, `Enter at most ${limits.capacity.toLocaleString('en-GB')}.`)
  .nullish()
  .transform((capacity) => capacity ?? null)

const teachingMinutesMessage =
  'Enter a number up to 100 hours (6,000 minutes), or leave it empty for the whole time.'

/** The minutes that count, if not the session's length; absent in an edit: as it was. */
export const TeachingMinutes = z
  .number({ error: teachingMinutesMessage })
  .int(teachingMinutesMessage)
  .min(1, teachingMinutesMessage)
  .max(limits.teachingMinutes, teachingMinutesMessage)
  .nullish()

const facultyEmailMessage =
  'Enter one email address like name@example.org, or two with a comma between them.'

const maxTeachers = 2

/** The teachers' addresses in lower case, each once. */
export const addressesIn = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .toLowerCase()
      .split(/[,;\s]+/)
      .filter(Boolean),
  ),
]

/** As they are stored: with commas between them, null for none; absent in an edit: as it was. */
export const FacultyEmail = z
  .string({ error: facultyEmailMessage })
  .max(limits.url, facultyEmailMessage)
  .refine((text) => {
    const addresses = addressesIn(text)
    const areShort = addresses.every((address) => address.length <= limits.email)
    return addresses.length <= maxTeachers && areShort && addresses.every(isEmail)
  }, facultyEmailMessage)
  .transform((text) => addressesIn(text).join(', ') || null)
  .nullish()
