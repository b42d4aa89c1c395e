%% What the adapter `@fitout/im-core/xmpp` needs and ejabberd has not.
%%
%% archive/1 writes a message into its reader's archive before it is passed on. mod_mam does so in the process of the reader's
%% connection: a node that dies with a message on its way there has acknowledged what no archive of the reader has.
%% Here it is the process of the writer's connection, which acknowledges afterwards.
%%
%% named/3 lets a member speak under a name only that begins with the own account (`account/name`): members tell who wrote by it.
-module(mod_fitout).
-behaviour(gen_mod).
-export([start/2, stop/1, reload/3, depends/2, mod_options/1, mod_doc/0, archive/1, named/3]).

%% mod_mam removes foreign ids of archives, and stores what a group gets, at 50.
-define(AFTER_MAM, 60).
-define(BEFORE_MAM, 40).

start(Host, _) ->
    ejabberd_hooks:add(sm_receive_packet, Host, ?MODULE, archive, ?AFTER_MAM),
    ejabberd_hooks:add(muc_filter_message, Host, ?MODULE, named, ?BEFORE_MAM).

stop(Host) ->
    ejabberd_hooks:delete(sm_receive_packet, Host, ?MODULE, archive, ?AFTER_MAM),
    ejabberd_hooks:delete(muc_filter_message, Host, ?MODULE, named, ?BEFORE_MAM).

reload(_, _, _) -> ok.

depends(_, _) -> [{mod_mam, hard}].

mod_options(_) -> [].

mod_doc() -> #{}.

archive(Packet) when element(1, Packet) =:= message ->
    To = jid:remove_resource(xmpp:get_to(Packet)),
    {User, Server, _} = jid:tolower(To),
    case ejabberd_auth:user_exists(User, Server) andalso
        ejabberd_hooks:run_fold(privacy_check_packet, Server, allow, [To, Packet, in]) of
        allow ->
            %% Marks it as archived: the process of the connection does not write it again.
            {Archived, _} = mod_mam:user_receive_packet({Packet, #{jid => To}}),
            Archived;
        _ -> Packet
    end;
archive(Packet) -> Packet.

named(Packet, _, Nick) when element(1, Packet) =:= message ->
    {User, _, _} = jid:tolower(xmpp:get_from(Packet)),
    [Account | _] = binary:split(Nick, <<"/">>),
    case string:lowercase(Account) of
        User -> Packet;
        _ ->
            ejabberd_router:route_error(Packet, xmpp:err_not_acceptable()),
            drop
    end;
named(Packet, _, _) -> Packet.
