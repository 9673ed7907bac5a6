export const textOr = (text: string | null | undefined, fallback: string) =>
  text?.trim() ? text : fallback

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
