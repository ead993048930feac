import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { rooms } from '../module.ts'
import { audited } from './audited.ts'
import * as buildings from './buildings.ts'
import * as closures from './closures.ts'
import { filledBy } from './filled.ts'
import * as free from './free.ts'
import { buildingImport, roomImport } from './imports.ts'
import { places } from './places.ts'
import * as register from './register.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'

const imports = [roomImport, buildingImport]
const service = { places, ...free, ...buildings, ...register, ...closures, ...importsOf(...imports) }

export const served = serve(rooms, contract, service, {
  dialects,
  ...servedImports(imports),
  editors: {
    buildings: { entity: 'rooms.building', writes: ['saveBuilding', 'deleteBuilding'] },
    rooms: { entity: 'rooms.room', writes: ['saveRoom', 'deleteRoom'] },
    closures: { entity: 'rooms.closure', writes: ['saveClosure', 'deleteClosure'] },
  },
  exports: sheets,
  audited,
  documents,
  filledBy,
  seed,
})
