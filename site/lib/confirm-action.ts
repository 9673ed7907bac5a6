export const confirmAction = (question: string) => window.confirm(question)
