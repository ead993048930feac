import { defineColumns } from '#engines/imports/server/columns.ts'
import { traditional } from '#kernel/language/traditional.ts'

const kindWords = {
  room: '房间 研讨室 会议室 房間 研討室 會議室 room',
  court: '场地 球场 場地 球場 court',
  seat: '座位 自习座位 自習座位 seat desk',
  person: '人员 教师 人員 教師 person',
  device: '设备 设施 設備 設施 device',
  counter: '窗口 柜台 櫃檯 counter',
}

export const columns = defineColumns(
  import.meta.url,
  {
    code: { key: true, headers: '编号 资源编号 編號 資源編號 code', most: 32, fits: /^\S+$/ },
    name: { required: true, headers: '名称 资源名称 名稱 資源名稱 name', most: 60 },
    nameEn: { headers: '英文名 英文名称 英文名稱 nameen englishname', most: 60 },
    type: { required: true, headers: '类型 资源类型 類型 資源類型 kind type', choices: kindWords },
    rules: { required: true, headers: '规则 预约规则 規則 預約規則 rules', most: 60 },
    room: { headers: '房间编号 教室编号 房間編號 教室編號 room roomcode', most: 32 },
    place: { headers: '位置 地点 地點 place location', most: 100 },
    units: {
      kind: 'int',
      headers: '座位数 场地数 数量 座位數 場地數 數量 units places',
      fits: /^[1-9]\d{0,2}$|^1\d{3}$|^2000$/,
    },
    seats: { kind: 'int', headers: '可容纳人数 人数 可容納人數 人數 seats people', fits: /^[1-9]\d{0,3}$/ },
  },
  {
    derived: { nameTw: 'text' },
    derive: () => ({ row: ({ name }) => [name ? traditional(name) : null] }),
  },
)
