import type { SiteDraft } from '#kernel/site.ts'
import { type DemoPerson, everyRight } from './people.ts'

export const site: SiteDraft = {
  id: 'lakeside',
  name: { zh: '湖滨大学', en: 'Lakeside University', tw: '湖濱大學' },
  hosts: ['localhost', '127.0.0.1', 'lakeside.localhost'],
  languages: ['zh', 'en', 'tw'],
  brand: { primary: '#0b6e8f', accent: '#e08a2b', radius: 14, copyright: '© 湖滨大学 信息化办公室' },
  modules: { shell: {}, identity: {}, uploads: {}, bus: {} },
}

export const people: DemoPerson[] = [
  {
    number: '20260001',
    name: '林晓雨',
    role: 'student',
    department: '计算机学院',
    email: 'linxiaoyu@lakeside.example',
    mobile: '13800010001',
  },
  {
    number: '20260002',
    name: '吴子航',
    role: 'student',
    department: '外国语学院',
    email: 'wuzihang@lakeside.example',
    mobile: '13800010002',
  },
  {
    number: 'T1001',
    name: '陈静',
    role: 'teacher',
    department: '计算机学院',
    email: 'chenjing@lakeside.example',
    mobile: '13800011001',
  },
  {
    number: 'T1002',
    name: '周明',
    role: 'counsellor',
    department: '学生工作部',
    email: 'zhouming@lakeside.example',
    mobile: '13800011002',
  },
  {
    number: 'admin',
    name: '郑岚',
    role: 'staff',
    department: '信息化办公室',
    email: 'portal@lakeside.example',
    mobile: '13800012001',
    grants: everyRight,
  },
]
