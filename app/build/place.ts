import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Moves a finished build to the others and switches the link `dist/web` to it atomically. Running servers keep their
 * build, since their documents refer to its files: builds that no running process uses are deleted, except the previous
 * one.
 */
export async function placeBuild(dist: string, fresh: string, name: string): Promise<void> {
  const builds = `${dist}/builds`
  const link = `${dist}/web`
  await mkdir(builds, { recursive: true })
  const before = await readlink(link).then(basename, () => '')
  const placed = `${name}-${Date.now().toString(36)}`
  await rename(fresh, `${builds}/${placed}`)
  // `dist/web` is a folder if an earlier release made it, or a server that started without a build.
  if ((await lstat(link).catch(() => undefined))?.isDirectory()) await rename(link, `${builds}/earlier-${Date.now()}`)
  const next = `${dist}/.web-link`
  await rm(next, { force: true })
  await symlink(`builds/${placed}`, next)
  await rename(next, link)
  for (const build of await readdir(builds)) {
    if (build !== placed && build !== before && !(await isUsed(`${builds}/${build}`)))
      await rm(`${builds}/${build}`, { recursive: true, force: true })
  }
}

async function isUsed(build: string): Promise<boolean> {
  const pids = await readdir(`${build}/.servers`).catch(() => [])
  return pids.some((pid) => isRunning(Number(pid)))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
