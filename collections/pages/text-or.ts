/** What a page shows of a text that an administrator may have left empty (spec §2, "Overview page"). */
export const textOr = (text: string | null | undefined, fallback: string) =>
  text?.trim() ? text : fallback

/** The texts of a page, each in place of its default unless it is missing or blank. */
export const withDefaults = <Names extends string>(
  texts: Partial<Record<NoInfer<Names>, string | null>> | undefined,
  defaults: Record<Names, string>,
) =>
  Object.fromEntries(
    Object.entries<string>(defaults).map(([name, fallback]) => [
      name,
      textOr(texts?.[name as Names], fallback),
    ]),
  ) as Record<Names, string>
