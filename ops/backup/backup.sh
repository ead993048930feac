#!/bin/sh
# backup.sh FOLDER: the database, then the files, so that no row names bytes that are missing. With PGHOST, PGPORT and the
# password of campanile_backup in ~/.pgpass, and DATA_DIR (and FILES_URL) as the nodes have it. Needs pg_dump of version 18.
set -eu
folder=${1:?folder}/$(date -u +%Y%m%dT%H%M%SZ)
: "${DATA_DIR:?}"
case $(pg_dump --version) in *' 18'*) ;; *) echo 'pg_dump has to be of version 18.' >&2; exit 1 ;; esac
if [ -z "${FILES_URL-}" ] && [ ! -d "$DATA_DIR/files" ]; then echo 'There is no DATA_DIR/files.' >&2; exit 1; fi
umask 077
mkdir -p "$folder"
pg_dump --username=campanile_backup --dbname=campanile --format=directory --jobs=4 --compress=zstd --file="$folder/database"
if [ -z "${FILES_URL-}" ]; then
  # While they are copied, uploads under way get their names and files are deleted: what is gone by then is only listed.
  LC_ALL=C cp -a "$DATA_DIR/files" "$folder/files" 2> "$folder/vanished.txt" ||
    if grep -vE '^cp: cannot (stat|open|access) .*: No such file or directory$' "$folder/vanished.txt" >&2; then exit 1; fi
fi
# Without the secret nothing sealed can be read: keep it apart from the rest, where fewer people reach it.
if [ -f "$DATA_DIR/secret" ]; then cp -a "$DATA_DIR/secret" "$folder/secret"; fi
pg_restore --list "$folder/database" > "$folder/contents.txt"
echo "$folder"
