import { contract } from '#modules/utilities/contract.ts'
import type { Producer } from './school.ts'

export const utilitiesProducers: readonly Producer[] = [
  {
    source: 'utilities.low',
    who: 'lin',
    title: '学九楼 9-101 电量不足',
    begin: async ({ call, admin, lin }) => {
      const house = { code: 'nine', area: 1, campus: '本部', name: '学九楼' }
      const { id: building } = await call(admin, contract.saveBuilding, house)
      const room = { building, floor: '1', name: '9-101', number: '9-101', numbers: lin.number }
      await call(admin, contract.saveRoom, room)
      const steps = JSON.stringify([{ upTo: null, price: 5_000 }])
      const prices = { name: '电价', kind: 'electricity' as const, steps: steps as never }
      const { id: tariff } = await call(admin, contract.saveTariff, prices)
      const meter = { room: '9-101', number: 'E9-101', tariff, threshold: 1_000, balance: 500 }
      const { id } = await call(admin, contract.saveMeter, meter)
      return () => call(lin, contract.setThreshold, { meter: id, threshold: 100 })
    },
  },
]
