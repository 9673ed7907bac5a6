/** Whether `path`, without a query, is one of Payload's panel or its REST. */
export const isPanelPath = (path: string) => path === '/cms' || path.startsWith('/cms/')
