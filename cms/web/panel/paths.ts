export const isPanelPath = (path: string) => path === '/cms' || path.startsWith('/cms/')
