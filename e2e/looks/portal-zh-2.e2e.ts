import { openEveryPage } from './portal.ts'

await openEveryPage({ lang: 'zh', size: 'phone', isFirst: true, half: 1 })
