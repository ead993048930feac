import type { NamedPreset, SitePreset } from '#kernel/server/sites/preset.ts'
import type { SiteDraft } from '#kernel/site.ts'

const everywhere = {
  shell: {},
  identity: {},
  office: {},
  setup: {},
  people: {},
  directory: {},
  uploads: {},
  calendar: {},
  rooms: {},
  content: {},
  guides: {},
  feeds: {},
  messages: {},
  tickets: {},
  seats: {},
  activities: {},
  checkin: {},
  votes: {},
  forms: {},
  health: {},
}

/** For a site without a preset of its own. */
export const plain: SitePreset = { brand: { primary: '#0b6e8f', accent: '#e08a2b' }, modules: everywhere }

type Names = SiteDraft['name']

const preset = (name: Names, primary: string, accent: string, more: Partial<SitePreset> = {}): SitePreset => ({
  name,
  brand: { primary, accent, copyright: name.zh ? `© ${name.zh}` : '' },
  modules: everywhere,
  ...more,
})

/** The default tab bar with the scanner page that the site's clients use. */
const scanning = (page: string) => ({
  tabs: ['composition/index', 'applicationSquare/index', page, 'message/index', 'center/personal'],
})

/** Daily reports based on the school's own form. */
const reporting = (preset: string) => ({ modules: { ...everywhere, health: { preset } } })

const blue = '#2f6db5'
const gold = '#b8862b'

/** The universities whose names occur in the routes, by the short names used there. */
const presets: Readonly<Record<string, SitePreset>> = {
  bjtu: preset(
    { zh: '北京交通大学', en: 'Beijing Jiaotong University', tw: '北京交通大學' },
    '#003f87',
    gold,
    scanning('center/sweepCodeBjtu'),
  ),
  blcu: preset(
    { zh: '北京语言大学', en: 'Beijing Language and Culture University', tw: '北京語言大學' },
    '#8a1f2d',
    blue,
  ),
  bnu: preset({ zh: '北京师范大学', en: 'Beijing Normal University', tw: '北京師範大學' }, '#004b8d', gold, {
    modules: { ...everywhere, identity: { certification: { open: true } } },
  }),
  buaa: preset({ zh: '北京航空航天大学', en: 'Beihang University', tw: '北京航空航天大學' }, '#005baa', gold, {
    ...scanning('center/sweepCodeBuaa'),
    ...reporting('buaa'),
  }),
  bucea: preset(
    { zh: '北京建筑大学', en: 'Beijing University of Civil Engineering and Architecture', tw: '北京建築大學' },
    '#1d4f91',
    gold,
  ),
  bupt: preset(
    { zh: '北京邮电大学', en: 'Beijing University of Posts and Telecommunications', tw: '北京郵電大學' },
    '#003da6',
    gold,
  ),
  cau: preset(
    { zh: '中国农业大学', en: 'China Agricultural University', tw: '中國農業大學' },
    '#00694e',
    gold,
    reporting('cau'),
  ),
  ccmu: preset({ zh: '首都医科大学', en: 'Capital Medical University', tw: '首都醫科大學' }, '#7a1f3d', blue),
  // The routes only have its short name: the operator enters the full name.
  cfri: preset({}, plain.brand.primary, plain.brand.accent),
  cnu: preset({ zh: '首都师范大学', en: 'Capital Normal University', tw: '首都師範大學' }, '#8a1538', blue),
  fudan: preset({ zh: '复旦大学', en: 'Fudan University', tw: '復旦大學' }, '#0e419c', gold, {
    modules: { ...everywhere, bus: {}, health: { preset: 'fudan' } },
  }),
  hnu: preset({ zh: '湖南大学', en: 'Hunan University', tw: '湖南大學' }, '#a6192e', blue),
  muc: preset({ zh: '中央民族大学', en: 'Minzu University of China', tw: '中央民族大學' }, '#14417b', gold),
  nuaa: preset(
    { zh: '南京航空航天大学', en: 'Nanjing University of Aeronautics and Astronautics', tw: '南京航空航天大學' },
    '#004c8b',
    gold,
  ),
  nwafu: preset({ zh: '西北农林科技大学', en: 'Northwest A&F University', tw: '西北農林科技大學' }, '#00693e', gold),
  pku: preset({ zh: '北京大学', en: 'Peking University', tw: '北京大學' }, '#94070a', blue),
  ruc: preset({ zh: '中国人民大学', en: 'Renmin University of China', tw: '中國人民大學' }, '#ae0b2a', blue),
  scu: preset({ zh: '四川大学', en: 'Sichuan University', tw: '四川大學' }, '#a31f34', blue),
  tju: preset({ zh: '天津大学', en: 'Tianjin University', tw: '天津大學' }, '#00488d', gold),
  uestc: preset(
    { zh: '电子科技大学', en: 'University of Electronic Science and Technology of China', tw: '電子科技大學' },
    '#004098',
    gold,
  ),
  upc: preset(
    { zh: '中国石油大学（华东）', en: 'China University of Petroleum (East China)', tw: '中國石油大學（華東）' },
    '#00508f',
    gold,
  ),
  xidian: preset({ zh: '西安电子科技大学', en: 'Xidian University', tw: '西安電子科技大學' }, '#9e1b32', blue),
  xisu: preset(
    { zh: '西安外国语大学', en: "Xi'an International Studies University", tw: '西安外國語大學' },
    '#1f3f7f',
    gold,
    reporting('open'),
  ),
  zju: preset({ zh: '浙江大学', en: 'Zhejiang University', tw: '浙江大學' }, '#003f88', gold, reporting('zju')),
}

export const presetNames: readonly string[] = Object.keys(presets)

export const getPreset = (name: string): SitePreset | undefined =>
  Object.hasOwn(presets, name) ? presets[name] : undefined

/** All presets, the plain one first. */
export const namedPresets: readonly NamedPreset[] = [
  { key: 'plain', preset: plain },
  ...Object.entries(presets).map(([key, preset]) => ({ key, preset })),
]
