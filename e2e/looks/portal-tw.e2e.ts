import { openEveryPage } from './portal.ts'

await openEveryPage({ lang: 'tw', size: 'phone' })
