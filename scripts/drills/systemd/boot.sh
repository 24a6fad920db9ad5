# Boots the root file system $1 in the cgroup $2 of the hierarchy mounted at $3: what a boot loader, a kernel and an initial RAM disk do for
# a machine. The shell becomes `unshare`, and ends when the machine is switched off or boots anew.
set -e
echo $$ > "$3/$2/cgroup.procs"
exec unshare --cgroup --mount --pid --uts --ipc --fork --kill-child sh -ec '
cd "$0"
hostname tenor-drill
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for node in null:3 zero:5 full:7 random:8 urandom:9; do mknod -m 666 dev/${node%:*} c 1 ${node#*:}; done
mknod -m 666 dev/tty c 5 0
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for number in 0 1 2; do ln -s /proc/self/fd/$number dev/$(echo stdin stdout stderr | cut -d" " -f$((number + 1))); done
ln -s null dev/console
mount -t tmpfs -o mode=755 tmpfs run
pivot_root . mnt
cd /
umount -l /mnt
exec env -i PATH=/usr/sbin:/usr/bin container=tenor-drill /usr/lib/systemd/systemd --system
' "$1"
