#!/usr/bin/python3
"""The programs that Patroni calls and the bundled PostgreSQL 18 does not have, under their names: as much of each as
Patroni needs on one machine. In Python, which Patroni brings along, because its user may not be able to reach Node."""
import os
import shutil
import struct
import subprocess
import sys

import psycopg2

STATES = ['starting up', 'shut down', 'shut down in recovery', 'shutting down', 'in crash recovery',
          'in archive recovery', 'in production']


def pg_controldata(folder):
    """The fields of `ControlFileData` (pg_control.h of version 18) that Patroni reads."""
    with open(os.path.join(folder, 'global', 'pg_control'), 'rb') as file:
        data = file.read()
    number = lambda at: struct.unpack_from('<I', data, at)[0]
    place = lambda at: '%X/%X' % tuple(reversed(struct.unpack_from('<II', data, at)))
    if number(8) != 1800:
        sys.exit('pg_control is not of version 18 but %d' % number(8))
    redo, timeline, segment_size = struct.unpack_from('<Q', data, 40)[0], number(48), number(228)
    segment, per_file = redo // segment_size, 0x100000000 // segment_size
    fields = {
        'pg_control version number': number(8),
        'Database system identifier': struct.unpack_from('<Q', data, 0)[0],
        'Database cluster state': STATES[number(16)],
        'Latest checkpoint location': place(32),
        "Latest checkpoint's REDO location": place(40),
        "Latest checkpoint's REDO WAL file": '%08X%08X%08X' % (timeline, segment // per_file, segment % per_file),
        "Latest checkpoint's TimeLineID": timeline,
        'Minimum recovery ending location': place(136),
        "Min recovery ending loc's timeline": number(144),
        'wal_log_hints setting': 'on' if data[176] else 'off',
        'max_connections setting': number(180),
        'max_worker_processes setting': number(184),
        'max_wal_senders setting': number(188),
        'max_prepared_xacts setting': number(192),
        'max_locks_per_xact setting': number(196),
        'track_commit_timestamp setting': 'on' if data[200] else 'off',
        'Data page checksum version': number(252),
    }
    for name, value in fields.items():
        print('%-38s%s' % (name + ':', value))


def pg_isready(*args):
    """Exits with 0 if connections are accepted, 1 if they are refused for now, 2 if nothing answers."""
    given = dict(zip(args[::2], args[1::2]))
    try:
        psycopg2.connect(host=given['-h'], port=given['-p'], dbname=given['-d'], user=given.get('-U', 'postgres'),
                         password='', connect_timeout=3).close()
    except psycopg2.OperationalError as error:
        said = str(error)
        sys.exit(1 if 'starting up' in said or 'shutting down' in said else 0 if 'FATAL' in said or 'password' in said else 2)


def pg_basebackup(*args):
    """A copy of the leader's folder, which is on the same machine, between the functions of a base backup."""
    given = dict(arg[2:].split('=', 1) for arg in args if arg.startswith('--'))
    copy = given['pgdata']
    connection = psycopg2.connect(given['dbname'].replace('replication=1', ''), dbname='postgres')
    connection.autocommit = True
    cursor = connection.cursor()
    cursor.execute("select current_setting('data_directory')")
    folder = cursor.fetchone()[0]
    cursor.execute("select pg_backup_start('patroni', true)")
    os.makedirs(copy, 0o700, exist_ok=True)
    # Files that vanish while they are copied are made whole by the WAL, which the new member streams.
    subprocess.call(['cp', '-a', folder + '/.', copy + '/'], stderr=subprocess.DEVNULL)
    cursor.execute('select labelfile from pg_backup_stop(false)')
    label = cursor.fetchone()[0]
    for name in ('postmaster.pid', 'postmaster.opts', 'backup_label.old', 'standby.signal', 'recovery.signal'):
        if os.path.exists(os.path.join(copy, name)):
            os.remove(os.path.join(copy, name))
    for name in ('pg_wal', 'pg_replslot'):
        shutil.rmtree(os.path.join(copy, name))
        os.mkdir(os.path.join(copy, name), 0o700)
    os.mkdir(os.path.join(copy, 'pg_wal', 'archive_status'), 0o700)
    with open(os.path.join(copy, 'backup_label'), 'w') as file:
        file.write(label)


globals()[os.path.basename(sys.argv[0])](*sys.argv[1:])
