import type { SiteDraft } from '#kernel/site.ts'
import { type DemoPerson, everyRight } from './people.ts'

export const site: SiteDraft = {
  id: 'beichen',
  name: { en: 'Beichen Institute of Technology', zh: '北辰理工大学', tw: '北辰理工大學' },
  hosts: ['beichen.localhost'],
  prefix: '/eai',
  languages: ['en', 'zh', 'tw'],
  brand: { primary: '#7a1f3d', accent: '#2f6db5', radius: 8, copyright: '© Beichen Institute of Technology' },
  modules: { shell: {}, identity: {}, uploads: {} },
  home: ['services', 'today', 'news'],
}

export const people: DemoPerson[] = [
  {
    number: '20260001',
    name: '韩雪',
    role: 'student',
    department: 'School of Mechatronics',
    email: 'hanxue@beichen.example',
    mobile: '13900010001',
  },
  {
    number: '20260002',
    name: '罗毅',
    role: 'student',
    department: 'School of Materials',
    email: 'luoyi@beichen.example',
    mobile: '13900010002',
  },
  {
    number: 'T1001',
    name: '孙国强',
    role: 'teacher',
    department: 'School of Mechatronics',
    email: 'sunguoqiang@beichen.example',
    mobile: '13900011001',
  },
  {
    number: 'T1002',
    name: '何琳',
    role: 'counsellor',
    department: 'Student Affairs Office',
    email: 'helin@beichen.example',
    mobile: '13900011002',
  },
  {
    number: 'admin',
    name: '高翔',
    role: 'staff',
    department: 'Information Office',
    email: 'portal@beichen.example',
    mobile: '13900012001',
    grants: everyRight,
  },
]
