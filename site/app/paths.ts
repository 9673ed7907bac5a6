export { paths } from '#collections/pages/paths.ts'
