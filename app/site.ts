import { runCommand } from './commands/run.ts'
import { disable, enable, set } from './commands/site-change.ts'
import { deleteSite } from './commands/site-delete.ts'
import { exportSite, list, show } from './commands/site-look.ts'
import { create, importSite } from './commands/site-make.ts'
import { map } from './commands/site-map.ts'
import { move } from './commands/site-move.ts'

await runCommand('site', {
  create,
  list,
  show,
  set,
  enable,
  disable,
  export: exportSite,
  import: importSite,
  delete: deleteSite,
  move,
  map,
})
