import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'

/** A lock between processes: a folder can be created only once. The lock of a process that has ended is taken over. */
export async function holding<T>(folder: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(folder))) {
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true })
    else await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    return await work()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function take(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  await writeFile(`${folder}/pid`, String(process.pid))
  return true
}

async function isAbandoned(folder: string): Promise<boolean> {
  const pid = Number(await pidIn(folder))
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Creating the folder and writing the pid are two steps: a missing pid is waited for, up to a second. */
async function pidIn(folder: string): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const pid = await readFile(`${folder}/pid`, 'utf8').catch(() => '')
    if (pid) return pid
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return String(nobody)
}

/** A pid that no process has. */
const nobody = 2 ** 30
