export const savedAtHeader = 'X-Hub-Seen-At'
