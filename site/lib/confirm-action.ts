/** Asks before something that cannot be undone. The one place that knows how (spec §5: the browser's own question). */
export const confirmAction = (question: string) => window.confirm(question)
