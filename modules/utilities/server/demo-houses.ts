import { md5 } from '#kernel/md5.ts'
import type { MeterKind, Step } from '../shapes.ts'

/** Campus number, campus and building in Chinese and English, short name, floors. */
const houses = [
  [1, '本部校区', 'Main campus', '学五楼', 'Dormitory 5', '5', 4],
  [1, '本部校区', 'Main campus', '学六楼', 'Dormitory 6', '6', 5],
  [2, '沙河校区', 'Shahe campus', '沙河校区雁南园S2楼', 'Shahe Yannan S2', 'S2', 3],
] as const

const perFloor = 6

export const demoBuildings = houses.map(([area, campus, campusEn, name, nameEn]) => ({
  // The first campus calls its buildings by a hash, the second by their names: electricity clients know both.
  ...{ area, campus, campusEn, name, nameEn, code: area === 1 ? md5(name) : name },
  repairPhone: `010-6228${2000 + name.length}`,
}))

/** The rooms of each building, in the order of `demoBuildings`. */
export const demoRooms = houses.flatMap(([area, , , , , short, floors], building) =>
  Array.from({ length: floors * perFloor }, (_, i) => {
    const [floor, door] = [Math.floor(i / perFloor) + 1, (i % perFloor) + 1]
    const at = `${floor}${String(door).padStart(2, '0')}`
    const name = area === 1 ? `${short}-${at}` : `A楼${at}`
    return {
      building,
      floor: String(floor),
      name,
      number: area === 1 ? name : `20020${area}0${String(at).padStart(4, '0')}9`,
    }
  }),
)

type DemoTariff = { name: string; nameEn: string; kind: MeterKind; free: number; steps: Step[] }

/** Yuan a unit in ten-thousandths. */
export const demoTariffs: readonly DemoTariff[] = [
  {
    ...{ name: '学生用电', nameEn: 'Student electricity', kind: 'electricity', free: 1_200 },
    steps: [
      { upTo: 10_000, price: 4_883 },
      { upTo: 20_000, price: 5_383 },
      { upTo: null, price: 7_883 },
    ],
  },
  { name: '公共用电', nameEn: 'Shared electricity', kind: 'hall', free: 0, steps: [{ upTo: null, price: 4_883 }] },
  { name: '学生冷水', nameEn: 'Cold water', kind: 'coldWater', free: 300, steps: [{ upTo: null, price: 50_000 }] },
  { name: '学生热水', nameEn: 'Hot water', kind: 'hotWater', free: 0, steps: [{ upTo: null, price: 200_000 }] },
]
