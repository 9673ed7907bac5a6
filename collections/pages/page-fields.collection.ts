import type { Field, GlobalConfig } from 'payload'
import { staffOnly } from '../access.ts'
import { limits } from '../limits.ts'

const words = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase()
const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + words(name).slice(1)

type PageText = { names: readonly string[]; type: 'text' | 'textarea' }

export const pageFields = (defaults: Record<string, string>, ...texts: PageText[]): Field[] =>
  texts.flatMap(({ names, type }) =>
    names.map((name): Field => {
      const field = { name, label: sentenceCase(name), defaultValue: defaults[name] }
      return type === 'text'
        ? { ...field, type, maxLength: limits.title }
        : { ...field, type, maxLength: limits.text }
    }),
  )

export const pageGlobal = (
  slug: string,
  label: string,
  description: string,
  fields: Field[],
): GlobalConfig => ({
  slug,
  label,
  access: { read: staffOnly, update: staffOnly },
  admin: { group: 'Page texts', description },
  fields,
})
