/**
 * The browser's own question, as the specification asks; only here, so that it can be replaced in
 * one place.
 */
export const confirmAction = (question: string) => window.confirm(question)
