import { CreateGroupDialog } from '../../group/CreateGroupDialog.js';
import { EditGroupDialog, InviteDialog } from '../../group/GroupWindow.js';
import { GroupDrawer, type GroupDrawerModel } from '../../group/GroupDrawer.js';
import { GroupInfoButton } from '../../group/InfoButton.js';
import { GroupRequests } from '../../group/GroupRequests.js';
import { JoinGroupDialog } from '../../group/JoinGroupDialog.js';
import { type MemberRowModel, MemberSection } from '../../group/MemberSection.js';
import { RequestStrip } from '../../group/WaitingRequests.js';
import { AddFriendDialog } from '../../people/AddFriendDialog.js';
import { AvatarChooser } from '../../people/ProfileEditor.js';
import { BlocklistDialog } from '../../people/BlocklistDialog.js';
import { ContactMenu } from '../../people/ContactHead.js';
import { FriendList } from '../../people/FriendsSide.js';
import { GroupAvatar, PersonAvatar, PresenceLine, PresenceDot } from '../../people/PersonAvatar.js';
import { PersonRow } from '../../people/PersonLine.js';
import { PresenceDialog } from '../../people/PresenceDialog.js';
import { ProfileDialog } from '../../people/ProfileDialog.js';
import { RecordingDialog } from '../../people/RecordingDialog.js';
import { SettingsMenu } from '../../people/SettingsMenu.js';
import { RequestsButton, SideHead } from '../../people/SideHead.js';
import { RequestsDialog } from '../../people/RequestsDialog.js';
import { people } from '../samples.js';
import { later, nothing, type Stories } from './Story.js';

const friends = [
  { id: '2001', name: '客服小安', avatarUrl: '' },
  { id: '3001', name: '王师傅', avatarUrl: '' },
];
const member = (over: Partial<MemberRowModel> = {}): MemberRowModel => ({
  id: '3001',
  name: '王师傅',
  avatarUrl: '',
  role: 'member',
  isSelf: false,
  isMuted: false,
  actions: ['mute', 'remove'],
  ...over,
});
const GROUP: GroupDrawerModel = {
  id: 'g1',
  name: '装修群',
  description: '幸福里 3 栋',
  members: [
    member({ id: '1001', name: '林晓', role: 'owner', isSelf: true, actions: [] }),
    member(),
    member({ id: '3002', isMuted: true, role: 'admin' }),
  ],
  hasFailed: false,
  actions: ['invite', 'rename', 'dissolve'],
  muteDays: 10,
};
const requests = { requests: [{ id: '3001', message: '我是王师傅' }] };

export const peopleStories: Stories = {
  AddFriendDialog: {
    open: () => (
      <AddFriendDialog
        problemOf={() => null}
        onFind={async () => '没有这个人'}
        onSend={async () => null}
        onClose={nothing}
      />
    ),
  },
  AvatarChooser: { open: () => <AvatarChooser chosen="" onChoose={nothing} onClose={nothing} /> },
  BlocklistDialog: {
    two: () => <BlocklistDialog title="黑名单" people={friends} onUnblock={later} onClose={nothing} />,
  },
  ContactMenu: { closed: () => <ContactMenu name="王师傅" isFriend onAct={nothing} /> },
  CreateGroupDialog: { open: () => <CreateGroupDialog friends={friends} onCreate={later} onClose={nothing} /> },
  EditGroupDialog: {
    open: () => <EditGroupDialog name="装修群" description="" onSave={later} onClose={nothing} />,
  },
  FriendList: {
    two: () => <FriendList label="好友" ids={['2001', '3001']} people={people} onCard={nothing} />,
  },
  GroupDrawer: {
    members: () => <GroupDrawer group={GROUP} onRetry={nothing} onMember={later} onGroup={nothing} onClose={nothing} />,
  },
  GroupInfoButton: { group: () => <GroupInfoButton kind="group" onOpen={nothing} /> },
  GroupRequests: {
    both: () => (
      <GroupRequests
        requests={[
          { id: 'a', kind: 'application', groupName: '装修群', name: '王师傅', avatarUrl: '', message: '我来装灯' },
          { id: 'b', kind: 'invitation', groupName: '邻里群', name: '客服小安', avatarUrl: '', message: '' },
        ]}
        onDecide={later}
        onClose={nothing}
      />
    ),
  },
  InviteDialog: {
    friends: () => <InviteDialog friends={friends} onInvite={async () => null} onClose={nothing} />,
  },
  JoinGroupDialog: {
    list: () => (
      <JoinGroupDialog
        publicGroups={{ groups: [{ id: 'g1', name: '邻里群' }], state: 'end', more: nothing }}
        people={people}
        onFind={async () => '没有这个群'}
        onApply={later}
        onEnter={nothing}
        onClose={nothing}
      />
    ),
  },
  MemberSection: {
    two: () => (
      <MemberSection
        title="成员"
        members={[member(), member({ id: '3002', isMuted: true })]}
        hasFailed={false}
        onRetry={nothing}
        onAct={nothing}
      />
    ),
  },
  GroupAvatar: { 'without a picture': () => <GroupAvatar name="安居卫浴旗舰店" avatarUrl="" /> },
  PersonAvatar: {
    busy: () => <PersonAvatar name="王师傅" url="" size={48} presence={{ state: 'busy', text: '' }} />,
  },
  PersonRow: {
    plain: () => (
      <ul>
        <PersonRow id="3001" name="王师傅" avatarUrl="" about="水电" />
      </ul>
    ),
  },
  PresenceLine: { busy: () => <PresenceLine presence={{ state: 'busy', text: '' }} /> },
  PresenceDialog: {
    online: () => <PresenceDialog now={{ state: 'online', text: '' }} onPublish={async () => true} onClose={nothing} />,
  },
  PresenceDot: { online: () => <PresenceDot state="online" />, away: () => <PresenceDot state="away" size={14} /> },
  ProfileDialog: {
    'of another': () => (
      <ProfileDialog
        id="3001"
        name="王师傅"
        avatarUrl=""
        profile={undefined}
        presence={{ state: 'online', text: '' }}
        onTalk={nothing}
        onClose={nothing}
      />
    ),
  },
  RecordingDialog: {
    on: () => <RecordingDialog settings={{ rec: true, recMerge: false }} onChange={nothing} onClose={nothing} />,
  },
  RequestStrip: { two: () => <RequestStrip count={2} onOpen={nothing} /> },
  RequestsButton: { one: () => <RequestsButton model={requests} onOpen={nothing} /> },
  RequestsDialog: {
    one: () => (
      <RequestsDialog model={requests} people={people} onAccept={nothing} onDecline={nothing} onClose={nothing} />
    ),
  },
  SettingsMenu: { closed: () => <SettingsMenu onPick={nothing} /> },
  SideHead: {
    plain: () => <SideHead name="林晓" avatarUrl="" presence={{ state: 'online', text: '' }} onCard={nothing} />,
  },
};
