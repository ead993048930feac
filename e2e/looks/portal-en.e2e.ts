import { openEveryPage } from './portal.ts'

await openEveryPage({ lang: 'en', size: 'desktop' })
