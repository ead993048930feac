import { defineColumns } from '#engines/imports/server/columns.ts'
import { arrayText } from '#engines/imports/server/reading/array-text.ts'
import { traditional } from '#kernel/language/traditional.ts'

const kindWords = {
  classroom: '普通教室 教室 普通 多媒体教室 多媒體教室 classroom',
  lecture: '阶梯教室 阶梯 報告廳 报告厅 階梯教室 lecture lecturehall',
  seminar: '研讨室 讨论室 研討室 討論室 seminar',
  computer: '机房 计算机房 电脑教室 電腦教室 computer',
  lab: '实验室 實驗室 lab laboratory',
  language: '语音室 語音室 语言教室 language',
  studio: '艺术教室 藝術教室 画室 琴房 studio',
  other: '其他 其它 other',
}

const equipmentWords: Readonly<Record<string, string>> = {
  projector: '投影 投影仪 投影機 projector',
  screen: '大屏 大螢幕 智慧屏 screen',
  sockets: '插座 电源 電源 sockets',
  computers: '电脑 電腦 计算机 computers',
  whiteboard: '白板 whiteboard',
  microphone: '扩音 擴音 话筒 麥克風 microphone',
  recording: '录播 錄播 recording',
  conditioning: '空调 冷氣 空調 conditioning',
  stepFree: '无障碍 無障礙 stepfree',
}
const equipmentOf = new Map(
  Object.entries(equipmentWords).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
)

export const columns = defineColumns(
  import.meta.url,
  {
    code: {
      key: true,
      headers: '编号 教室编号 教室号 房间号 編號 教室編號 教室號 房間號 code roomcode roomnumber',
      most: 32,
      fits: /^\S+$/,
    },
    name: { required: true, headers: '名称 教室 教室名称 房间名称 名稱 教室名稱 name room', most: 40 },
    nameEn: { headers: '英文名 英文名称 英文名稱 nameen englishname', most: 80 },
    building: {
      required: true,
      headers: '教学楼 楼宇 楼栋 楼号 教學大樓 大樓 樓號 building buildingcode',
      most: 60,
    },
    floor: { kind: 'int', required: true, headers: '楼层 层 樓層 floor', read: floorOf, problem: 'badFloor' },
    capacity: { kind: 'int', headers: '座位数 座位 容量 座位數 seats capacity', fits: /^\d{1,5}$/ },
    type: { headers: '类型 教室类型 類型 教室類型 kind type', choices: kindWords },
    equipment: {
      kind: 'list',
      headers: '设备 设施 設備 設施 equipment',
      choices: equipmentWords,
      read: equipmentList,
      problem: 'badEquipment',
    },
    isOpen: { kind: 'flag', headers: '开放 对所有人开放 是否开放 開放 對所有人開放 是否開放 open isopen' },
  },
  {
    derived: { nameTw: 'text' },
    derive: () => ({ row: ({ name }) => [name ? traditional(name) : null] }),
  },
)

/** 3, 3层, 3F, B1 (the first below ground), -1. */
function floorOf(said: string): string | undefined {
  const below = /^(?:B|地下|负|負)(\d)(?:层|層|楼|樓|F)?$/i.exec(said)
  if (below) return `-${below[1]}`
  return /^(-\d|\d{1,2})(?:层|層|楼|樓|F)?$/i.exec(said)?.[1]
}

function equipmentList(said: string): string | undefined {
  const words = said.split(/[,，;；、·|/\s]+/).filter(Boolean)
  const values = words.map((word) => equipmentOf.get(word.toLowerCase()))
  return values.includes(undefined) ? undefined : arrayText([...new Set(values as string[])].sort())
}
