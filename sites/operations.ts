import type { SiteDraft } from '#kernel/site.ts'
import type { CrowdPerson } from './crowd.ts'
import type { DemoUnit } from './departments.ts'
import { type DemoPerson, rightsWith } from './people.ts'

/** The site of the installation's operator: from here all sites are managed. */
export const site: SiteDraft = {
  id: 'operations',
  name: { zh: '平台运营', en: 'Platform Operations', tw: '平台營運' },
  hosts: ['platform.localhost'],
  languages: ['zh', 'en', 'tw'],
  brand: { primary: '#3d4f73', accent: '#c2703d', radius: 10, copyright: '' },
  modules: { shell: {}, identity: {}, office: {}, setup: {}, people: {}, platform: {} },
  home: ['services'],
}

export const people: DemoPerson[] = [
  {
    number: 'operator',
    name: '顾平',
    role: 'staff',
    department: '平台运营',
    email: 'operator@platform.example',
    mobile: '13700010001',
    title: '运营负责人',
    grants: { ...rightsWith(Object.keys(site.modules)), platform: ['operate'] },
  },
]

export const tree: DemoUnit = { code: 'U', name: '平台运营', below: [] }

export const crowd: CrowdPerson[] = []
